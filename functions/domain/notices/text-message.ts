import { PRODUCT_NAME } from '../../../shared/product.ts';
import type { NoticeKind } from './notice-texts.ts';

export const textMessage = (text: string): string => `[${PRODUCT_NAME}] ${text}`;

/** They ask for something at once: their last line is the address, which phones make a link. */
const LEADING: readonly NoticeKind[] = ['matched', 'meeting_tomorrow'];

/** The address needs a signed-in member like every other page, but that of a reminder, whose token says no more
 * than that one team comes. */
export function noticeMessage(
  { kind, text, link }: { kind: NoticeKind; text: string; link: string },
  siteOrigin: string | null,
): string {
  const message = textMessage(text);
  return siteOrigin !== null && LEADING.includes(kind) ? `${message}\n${siteOrigin}${link}` : message;
}
