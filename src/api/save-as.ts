/** Has the browser save a file under a name. */
export function saveAs(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to save it by then; at once would be too early for some.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
