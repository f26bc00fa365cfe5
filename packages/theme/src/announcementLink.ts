/** The only element that an announcement may have: `<a href="…">text</a>`. */
export const LINK = /<a href="([^"]*)">([^<]*)<\/a>/
