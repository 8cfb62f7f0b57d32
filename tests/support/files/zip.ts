import yauzl from 'yauzl';
import yazl from 'yazl';

/** The contents of a zip file, by name. */
export async function unzip(body: Buffer): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const zip = await yauzl.fromBufferPromise(body);
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry);
    found.set(entry.fileName, Buffer.concat(await stream.toArray()).toString());
  }
  return found;
}

/** Makes a zip file of these. */
export async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, body] of Object.entries(files)) zip.addBuffer(Buffer.from(body), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
