import { PRODUCT_NAME } from '../../../shared/product.ts';
import type { NoticeKind } from './notice-texts.ts';

/** A text message begins with its sender. */
export const textMessage = (text: string): string => `[${PRODUCT_NAME}] ${text}`;

/** Texts that ask for something at once: with the address of the page where it is done, on a last line that phones make a link. */
const LEADING: readonly NoticeKind[] = ['matched'];

/** A notice as a text message. The address needs a signed-in member like every other page; it carries no key. */
export function noticeMessage(
  { kind, text, link }: { kind: NoticeKind; text: string; link: string },
  siteOrigin: string | null,
): string {
  const message = textMessage(text);
  return siteOrigin !== null && LEADING.includes(kind) ? `${message}\n${siteOrigin}${link}` : message;
}
