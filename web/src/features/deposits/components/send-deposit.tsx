import { type ReactNode, Suspense } from 'react';
import { Box, Row } from '../../../ui/layout.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { Cut } from '../../../ui/receipt.tsx';
import { OTHER_APPS, tossUrl, type Transfer } from '../model/transfer.ts';
import styles from './deposits.module.css';
import { useMedia } from '../../../lib/device/use-media.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { TransferActs } from './use-transfer.ts';

const TossCode = lazyPart(async () => (await import('./toss-code.tsx')).TossCode);
const CODE_PX = 148;

/** For a screen without bank apps, a code that opens Toss on the member's phone, with account and amount
 * filled in; beside it what can be done on this screen. */
function PhoneCamera({ transfer, children }: { transfer: Transfer; children: ReactNode }) {
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

interface Props {
  transfer: Transfer;
  acts: TransferActs;
}

/** A phone can open the bank apps from here. */
const useHasApps = () => useMedia('(pointer: coarse)');

/** The call to action of the deposit page. The bank feed reports the
 * transfer, so there is no "I have paid" button. */
export function SendDeposit({ transfer, acts }: Props) {
  const hasApps = useHasApps();
  return (
    <>
      {hasApps ? (
        <a
          className={buttonClass({ size: 'cta', full: true })}
          href={tossUrl(transfer)}
          onClick={acts.onToss}
        >
          토스로 보내기
        </a>
      ) : (
        <Button size="cta" full onClick={acts.copyAll}>
          <Icon name="copy" size={20} />
          계좌와 금액 복사하기
        </Button>
      )}
      <p className={`${styles.caption} caption mute`} role="status">
        {acts.message || '보낸 돈이 확인되는 대로 알려 드려요.'}
      </p>
    </>
  );
}

interface WaysProps extends Props {
  /** The call to action stands here as well: nothing sticks to the edge of a wide screen. */
  withAction: boolean;
}

/** The ways to send it that stand below the account. */
export function WaysToSend({ transfer, acts, withAction }: WaysProps) {
  const hasApps = useHasApps();
  const action = withAction && <SendDeposit transfer={transfer} acts={acts} />;
  if (!hasApps) return action && <PhoneCamera transfer={transfer}>{action}</PhoneCamera>;
  return (
    <>
      {action && (
        <Box above={12} className="no-print">
          {action}
        </Box>
      )}
      <OtherApps acts={acts} />
    </>
  );
}

function OtherApps({ acts }: Pick<Props, 'acts'>) {
  return (
    <Row wrap gap={8} above={12} className={styles.apps}>
      {OTHER_APPS.map(({ name, url }) => (
        <a
          key={name}
          className={buttonClass({ variant: 'line' })}
          href={url}
          onClick={() => acts.onOtherApp(name)}
        >
          {name}
        </a>
      ))}
      <Button variant="line" onClick={acts.copyAll}>
        모두 복사
      </Button>
    </Row>
  );
}
