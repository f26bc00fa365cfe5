/** Of these, each text field of an example accepts one: add what a new example needs. */
export const ACCEPTED_TEXTS = ['Ann', 'ann@example.com', '20', 'https://example.com']

/** The same for date inputs. */
export const ACCEPTED_DATES = ['2025-06-01', '2025-06-02']
