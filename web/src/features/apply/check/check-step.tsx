import type { ReactNode } from 'react';
import { ADULTS_DECLARATION } from '../../../../../shared/legal.ts';
import { GROUP_SIZES } from '../../../../../shared/limits.ts';
import type { Account } from '../../accounts/api/accounts.ts';
import { maskedNumber } from '../../accounts/model/account-values.ts';
import { DepositNotice } from '../../deposits/components/deposit-receipt.tsx';
import type { Bar } from '../../../lib/bar-list.ts';
import { OrderLines } from '../bars/order-lines.tsx';
import type { Step } from '../draft/steps.ts';
import { versus } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldMessage } from '../../../ui/field.tsx';
import styles from './check-step.module.css';
import type { ApplicationState } from '../draft/use-application.ts';

interface Props {
  application: ApplicationState;
  accounts: readonly Account[];
  bars: readonly Bar[];
  goTo: (step: Step) => void;
  /** The estimated chance; empty while it is unknown. */
  chance: ReactNode;
  /** It was sent without the declaration. */
  lacksDeclaration: boolean;
}

/** Step 5: a summary, and the deposit that a match will require. */
export function CheckStep({ application, accounts, bars, goTo, chance, lacksDeclaration }: Props) {
  const { groupFields, accountFields, accountId, order, allowWider } = application;
  const group = groupFields.getValues();
  const size = GROUP_SIZES.find((n) => n === Number(group.group_members));
  const account = accounts.find((one) => one.uid_accounts_info === accountId) ?? accountFields.getValues();
  const row = (title: string, step: Step, words: ReactNode) => (
    <div className={styles.summary}>
      <p>
        <span className="caption mute">{title}</span>
        <br />
        {words}
      </p>
      <Button variant="text" aria-label={`${title} 고치기`} onClick={() => goTo(step)}>
        고치기
      </Button>
    </div>
  );
  return (
    <>
      <section className={styles.part}>
        {row(
          '우리 팀',
          'group',
          <>
            <b className="strong">{group.group_name || '아직 이름이 없어요'}</b>
            {size && <span className="sub"> · {versus(size)}</span>}
          </>,
        )}
        {row('바라는 점', 'conditions', group.preferred_conditions.join(', ') || '아직 고르지 않았어요')}
        {row('우리 팀 장점', 'conditions', group.group_advantages.join(', ') || '아직 고르지 않았어요')}
        {row(
          '돌려받을 계좌',
          'account',
          account.account_bank
            ? `${account.account_bank} ${maskedNumber(account.account_number)}`
            : '아직 고르지 않았어요',
        )}
        {row(
          '술집과 날짜',
          'bars',
          order.length > 0
            ? allowWider
              ? '아래 순서대로, 조금 넓혀서도 찾아요'
              : '아래 순서대로 찾아요'
            : '아직 고르지 않았어요',
        )}
        {order.length > 0 && <OrderLines order={order} bars={bars} />}
        {chance}
      </section>
      {size && (
        <section className={styles.part} aria-labelledby="deposit-heading">
          <h2 className="heading" id="deposit-heading">
            보증금 안내
          </h2>
          <DepositNotice size={size} />
        </section>
      )}
      <Declaration application={application} isMissing={lacksDeclaration} />
    </>
  );
}

/** Alcohol is served, and only the representative is known here. */
function Declaration({ application, isMissing }: { application: ApplicationState; isMissing: boolean }) {
  return (
    <div className={styles.part}>
      <Checkbox
        label={ADULTS_DECLARATION.text}
        checked={application.areAdults}
        onChange={(event) => application.setAreAdults(event.target.checked)}
      />
      <FieldMessage
        error={isMissing ? '모두 만 19세 이상인지 확인해 주세요' : undefined}
        hint="술을 파는 곳이라 술집에서 신분증을 확인할 수 있어요"
      />
    </div>
  );
}
