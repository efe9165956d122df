import { QRCodeSVG } from 'qrcode.react';

/** The link to Toss for the camera of a phone; dark on white in both themes, as cameras expect. */
export function TossCode({ url, size }: { url: string; size: number }) {
  return <QRCodeSVG value={url} size={size} marginSize={2} level="M" title="토스로 보내는 QR 코드" />;
}
