import type { ReactNode } from 'react';
import { ADULTS_DECLARATION } from '../../../../../shared/legal.ts';
import type { Account } from '../../accounts/api/accounts.ts';
import type { Bar } from '../../../lib/bar-list.ts';
import { DepositNotice } from '../../deposits/components/deposit-receipt.tsx';
import { NOT_DECLARED } from '../draft/problems.ts';
import type { Step } from '../draft/steps.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldMessage } from '../../../ui/field.tsx';
import { Box, Stack } from '../../../ui/layout.tsx';
import { useTeam } from '../slip/laid-table.tsx';
import { AccountSection } from './account-section.tsx';
import { Summary } from './summary.tsx';
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

/** Step 4: a summary, what only a member is asked, and the deposit that a match will require. */
export function CheckStep({ application, accounts, bars, goTo, chance, lacksDeclaration }: Props) {
  const { size } = useTeam(application);
  return (
    <>
      <Summary application={application} bars={bars} goTo={goTo} />
      {chance}
      <AccountSection application={application} accounts={accounts} />
      {size && (
        <Stack as="section" gap={12} above={32} aria-labelledby="deposit-heading">
          <h2 className="heading" id="deposit-heading">
            보증금 안내
          </h2>
          <DepositNotice size={size} />
        </Stack>
      )}
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
