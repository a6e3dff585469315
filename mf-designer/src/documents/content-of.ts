/** A file as the API takes it: its name, and its bytes in base64. */
export async function contentOf(file: File): Promise<{ file_name: string; content: string }> {
  const content = base64Of(new Uint8Array(await file.arrayBuffer()));
  return { file_name: file.name.slice(-255) || 'certificate', content };
}

/** In pieces: a call takes only so many arguments. */
function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += 8_192)
    text += String.fromCharCode(...bytes.subarray(from, from + 8_192));
  return btoa(text);
}
