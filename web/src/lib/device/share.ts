import { copyText } from './clipboard.ts';

/** Offers a text to the apps of the device; where it has no share sheet,
 * copies it. A closed sheet counts as shared. */
export async function shareOrCopy(text: string): Promise<'shared' | 'copied' | 'refused'> {
  if (!('share' in navigator)) return (await copyText(text)) ? 'copied' : 'refused';
  await navigator.share({ text }).catch(() => undefined);
  return 'shared';
}
