/** How many letters of a query are searched: more than any message has, and few enough to look up at once. */
export const LONGEST_QUERY_CHARACTERS = 300
