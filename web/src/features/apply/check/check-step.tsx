import type { ReactNode } from 'react';
import { ADULTS_DECLARATION } from '../../../../../shared/legal.ts';
import type { Account } from '../../accounts/api/accounts.ts';
import { maskedNumber } from '../../accounts/model/account-values.ts';
import type { Bar } from '../../../lib/bar-list.ts';
import { NOT_DECLARED } from '../draft/problems.ts';
import type { Step } from '../draft/steps.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldMessage } from '../../../ui/field.tsx';
import { Box } from '../../../ui/layout.tsx';
import { Summary, SummaryRow } from './summary.tsx';
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

/** Step 6: a summary, and the deposit that a match will require. */
export function CheckStep({ application, accounts, bars, goTo, chance, lacksDeclaration }: Props) {
  const { accountFields, accountId } = application;
  const account = accounts.find((one) => one.uid_accounts_info === accountId) ?? accountFields.getValues();
  return (
    <>
      <Summary application={application} bars={bars} goTo={goTo} chance={chance}>
        <SummaryRow title="돌려받을 계좌" isMissing={!account.account_bank} onChange={() => goTo('account')}>
          {account.account_bank} {maskedNumber(account.account_number)}
        </SummaryRow>
      </Summary>
      <Declaration application={application} isMissing={lacksDeclaration} />
    </>
  );
}

/** Alcohol is served, and only the representative is known here. */
function Declaration({ application, isMissing }: { application: ApplicationState; isMissing: boolean }) {
  return (
    <Box above={32}>
      <Checkbox
        label={ADULTS_DECLARATION.text}
        checked={application.areAdults}
        onChange={(event) => application.setAreAdults(event.target.checked)}
      />
      <FieldMessage
        error={isMissing ? NOT_DECLARED : undefined}
        hint="술을 파는 곳이라 술집에서 신분증을 확인할 수 있어요"
      />
    </Box>
  );
}
