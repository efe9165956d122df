import { type ReactNode, Suspense } from 'react';
import { Box, Row } from '../../../ui/layout.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { Cut } from '../../../ui/receipt.tsx';
import { tossUrl, type Transfer } from '../model/transfer.ts';
import styles from './phone-camera.module.css';

const TossCode = lazyPart(async () => (await import('./toss-code.tsx')).TossCode);
const CODE_PX = 148;

/** For a screen without bank apps, a code that opens Toss on the member's phone, with account and amount
 * filled in; beside it what can be done on this screen. */
export function PhoneCamera({ transfer, children }: { transfer: Transfer; children: ReactNode }) {
  return (
    <>
      <Cut />
      <Row wrap gap={20}>
        <div className={styles.code}>
          <Suspense fallback={null}>
            <TossCode url={tossUrl(transfer)} size={CODE_PX} />
          </Suspense>
        </div>
        <div className={styles.words}>
          <section aria-labelledby="phone-camera">
            <Box as="h4" below={8} id="phone-camera" className="subheading">
              휴대폰 카메라로 찍어요
            </Box>
            <p className="label sub">
              토스가 열리고 계좌와 금액이 채워져요. 받는 분에게 표시는 위 이름 그대로 적어 주세요.
            </p>
          </section>
          <Box above={12} className="no-print">
            {children}
          </Box>
        </div>
      </Row>
    </>
  );
}
