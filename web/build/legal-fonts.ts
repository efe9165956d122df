import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Documents without a script, which cannot load the fonts themselves. */
const DOCUMENTS = ['PrivacyPolicy.html', 'TermsOfUse.html'] as const;

/** Lets the legal documents have the site's font. The style sheet stands
 * at their end, where no text waits for it. */
export async function linkLegalFonts(outDir: string, files: readonly string[]): Promise<void> {
  const styles = files.find((file) => /^assets\/fonts-[\w-]+\.css$/.test(file));
  if (styles === undefined) throw new Error('The build has no style sheet of the fonts.');
  for (const name of DOCUMENTS) {
    const file = join(outDir, name);
    const page = await readFile(file, 'utf8');
    await writeFile(
      file,
      page.replace('</body>', `  <link rel="stylesheet" href="/${styles}" />\n  </body>`),
    );
  }
}
