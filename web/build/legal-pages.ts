import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapedHtml } from '../../shared/html.ts';
import { type Operator, SAMPLE_OPERATOR } from '../../shared/product.ts';

/** Documents without a script, which can load neither fonts nor names themselves. */
const DOCUMENTS = ['PrivacyPolicy.html', 'TermsOfUse.html'] as const;

/** The address of the style sheet of the fonts among the files of the build. */
export function fontStyles(files: readonly string[]): string {
  const styles = files.find((file) => /^assets\/fonts-[\w-]+\.css$/.test(file));
  if (styles === undefined) throw new Error('The build has no style sheet of the fonts.');
  return `/${styles}`;
}

const factsOf = ({ contact: { email, phone }, business }: Operator): string[] => [
  email,
  phone,
  business.company,
  business.representative,
  business.registration,
  business.mailOrder,
  business.address,
];

/** A legal document with the operator in place of the sample's. */
export function naming(operator: Operator, page: string): string {
  const facts = factsOf(operator);
  return factsOf(SAMPLE_OPERATOR).reduce(
    (text, sample, index) => text.replaceAll(sample, () => escapedHtml(facts[index] ?? sample)),
    page,
  );
}

/** Lets the legal documents name the operator and have the site's font. The style sheet stands at their end,
 * where no text waits for it. */
export async function finishLegalPages(
  outDir: string,
  fonts: string,
  operator: string | undefined,
): Promise<void> {
  const named = operator ? (JSON.parse(operator) as Operator) : SAMPLE_OPERATOR;
  for (const name of DOCUMENTS) {
    const file = join(outDir, name);
    const page = naming(named, await readFile(file, 'utf8'));
    await writeFile(file, page.replace('</body>', `  <link rel="stylesheet" href="${fonts}" />\n  </body>`));
  }
}
