import { Suspense } from 'react';
import { useMedia } from '../../../lib/device/use-media.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { Cut } from '../../../ui/receipt.tsx';
import { tossUrl, type Transfer } from '../model/transfer.ts';
import styles from './phone-camera.module.css';

const TossCode = lazyPart(async () => (await import('./toss-code.tsx')).TossCode);
const CODE_PX = 148;

/** A wide screen without bank apps shows a code that opens Toss on the member's phone, with account and
 * amount filled in. */
export function PhoneCamera({ transfer }: { transfer: Transfer }) {
  const isWide = useMedia('(min-width: 900px) and (pointer: fine)');
  if (!isWide) return null;
  return (
    <>
      <Cut />
      <section className={styles.row} aria-labelledby="phone-camera">
        <div className={styles.code}>
          <Suspense fallback={null}>
            <TossCode url={tossUrl(transfer)} size={CODE_PX} />
          </Suspense>
        </div>
        <div>
          <h4 id="phone-camera" className={styles.title}>
            휴대폰 카메라로 찍어요
          </h4>
          <p className="label sub">
            토스가 열리고 계좌와 금액이 채워져요. 받는 분에게 표시는 위 이름 그대로 적어 주세요.
          </p>
        </div>
      </section>
    </>
  );
}
