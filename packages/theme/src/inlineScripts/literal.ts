/** Returns a string as JavaScript for an inline script, which `</script>` in it would end. */
export const literal = (text: string) => JSON.stringify(text).replaceAll('<', String.raw`\u003c`)
