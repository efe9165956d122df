import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import { closeServer, listenLocally } from './http.ts';

/** Name of the local bucket. */
export const picturesBucket = 'pictures-local';

/** Sends an upload form to the engine at `url` as a browser does; returns the status. */
export async function postPicture(
  url: string,
  fields: Readonly<Record<string, string>>,
  file: Uint8Array<ArrayBuffer>,
): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([file]));
  return (await fetch(`${url}/${picturesBucket}`, { method: 'POST', body: form })).status;
}

export interface PicturesEngine {
  url: string;
  stop(): Promise<void>;
}

/** The keys that the service makes; no other path reaches the disk. */
const KEY = /^(?:pictures|uploads)\/bar_[0-9a-f]{32}\/pic_[0-9a-f]{32}$/;

/**
 * The stand-in for S3: the part of its REST protocol that the real client needs for pictures, and the form
 * upload of browsers with the conditions of its policy (the signature is not checked). Files lie in
 * `folder`; without one, in a temporary folder.
 */
export async function startPicturesEngine(folder?: string): Promise<PicturesEngine> {
  const root = folder ?? (await mkdtemp(join(tmpdir(), 'pictures-')));
  const server = createServer((request, response) => {
    void answer(request, response, root).catch(() => response.writeHead(500).end());
  });
  return {
    url: await listenLocally(server),
    stop: async () => {
      await closeServer(server);
      if (folder === undefined) await rm(root, { recursive: true, force: true });
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, root: string): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const key = pathname.slice(`/${picturesBucket}/`.length);
  if (request.method === 'POST') return receive(request, response, root);
  if (!KEY.test(key)) return void response.writeHead(404).end();
  const file = join(root, key);
  if (request.method === 'DELETE') {
    await Promise.all([rm(file, { force: true }), rm(`${file}.type`, { force: true })]);
    return void response.writeHead(204).end();
  }
  if (request.method === 'PUT') return copy(request, response, root, file);
  const stored = await readFile(file).catch(() => null);
  if (stored === null) return void response.writeHead(404).end();
  const [, last] = /^bytes=0-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const bytes = last === undefined ? stored : stored.subarray(0, Number(last) + 1);
  const type = await readFile(`${file}.type`, 'utf8');
  response.writeHead(last === undefined ? 200 : 206, {
    'content-type': type,
    'content-length': bytes.length,
    ...(last !== undefined && { 'content-range': `bytes 0-${bytes.length - 1}/${stored.length}` }),
  });
  response.end(bytes);
}

/** The only PUT that the service sends. */
async function copy(
  { headers }: IncomingMessage,
  response: ServerResponse,
  root: string,
  to: string,
): Promise<void> {
  const source = String(headers['x-amz-copy-source']).replace(`${picturesBucket}/`, '');
  const from = join(root, source);
  const isThere = KEY.test(source) && (await readFile(`${from}.type`).catch(() => null)) !== null;
  if (!isThere) return void response.writeHead(404).end();
  await mkdir(dirname(to), { recursive: true });
  await Promise.all(['', '.type'].map((end) => copyFile(`${from}${end}`, `${to}${end}`)));
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end('<CopyObjectResult><ETag>&quot;copy&quot;</ETag></CopyObjectResult>');
}

const policySchema = z.object({
  expiration: z.iso.datetime(),
  conditions: z.array(
    z.union([z.record(z.string(), z.string()), z.tuple([z.string(), z.unknown(), z.unknown()])]),
  ),
});

/** A form upload, refused as S3 refuses it: after its time, with
 * another key or type, too short or too long. */
async function receive(request: IncomingMessage, response: ServerResponse, root: string): Promise<void> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(await buffer(request)), { headers }).formData();
  const field = (name: string) => String(form.get(name) ?? '');
  const file = form.get('file');
  const policy = policySchema.parse(JSON.parse(Buffer.from(field('Policy'), 'base64').toString()));
  const [key, type] = [field('key'), field('Content-Type')];
  const size = file instanceof File ? file.size : 0;
  const holds = policy.conditions.every((condition) => {
    if (!Array.isArray(condition)) {
      return Object.entries(condition).every(([name, value]) => name === 'bucket' || field(name) === value);
    }
    const [what, from, to] = condition;
    if (what === 'content-length-range') return size >= Number(from) && size <= Number(to);
    return what === 'eq' && field(String(from).slice(1)) === to;
  });
  const isInTime = Date.parse(policy.expiration) > Date.now();
  if (!holds || !isInTime || !KEY.test(key) || !(file instanceof File)) {
    return void response.writeHead(403, { 'content-type': 'application/xml' }).end('<Error/>');
  }
  await mkdir(dirname(join(root, key)), { recursive: true });
  await writeFile(join(root, `${key}.type`), type);
  await writeFile(join(root, key), new Uint8Array(await file.arrayBuffer()));
  response.writeHead(204).end();
}
