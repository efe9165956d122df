import { writeFile } from 'node:fs/promises';
import { documentText } from './document.ts';

await writeFile(new URL('../../docs/openapi.json', import.meta.url), documentText());
