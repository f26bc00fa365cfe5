/** Returns a label for each file: its name, or its path if another file has the same name, such as `index.ts`. */
export function labelsOf(files: readonly string[]): Map<string, string> {
  const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1)
  const names = files.map(nameOf)
  const isShared = (name: string) => names.indexOf(name) !== names.lastIndexOf(name)
  return new Map(files.map((file) => [file, isShared(nameOf(file)) ? file : nameOf(file)]))
}
