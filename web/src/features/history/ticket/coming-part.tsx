import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Lead, Leads } from '../../../ui/receipt.tsx';
import type { FixedDetail } from '../api/queries.ts';
import { Part } from '../detail/detail-parts.tsx';

const wordsOf = (isComing: boolean): string => (isComing ? '간다고 했어요' : '아직 답이 없어요');

/** From the day before: whether both teams have said that they come. */
export const ComingPart = ({ meeting: { coming } }: { meeting: FixedDetail }) =>
  coming && (
    <Part title="모두 오나요?">
      <Leads>
        <Lead label="우리 팀">{wordsOf(coming.mine)}</Lead>
        <Lead label="상대 팀">{wordsOf(coming.theirs)}</Lead>
      </Leads>
      {!coming.mine && (
        <LinkButton to={`${paths.coming}#${coming.token}`} full>
          갈게요
        </LinkButton>
      )}
    </Part>
  );
