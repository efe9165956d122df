import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { candidatesQuery } from '../../api/candidates.ts';
import { confirmedQuery, matchesQuery, unpaidQuery, type WrongDeposit } from '../../api/lists.ts';
import { openSides, possiblePayers } from '../../model/deposit-sides.ts';
import { useDebounced } from '../../../../lib/forms/use-debounced.ts';

/** No side is named: the server takes the one that the transfer points to. */
export const BY_TRANSFER = { value: '', label: '이 입금이 가리키는 사람' };

interface Props {
  /** The deposit whose candidates are listed first. */
  deposit: WrongDeposit['uid_deposits'];
  /** Whether the money pays this side's deposit or is refunded to it. */
  way: 'match' | 'refund';
  value: string | null;
  onValueChange: (value: string) => void;
  error?: string;
}

/** Selects one side of a match: those with the nearest deadline, or the results of a search. */
export function SideField({ deposit, way, value, onValueChange, error }: Props) {
  const [words, setWords] = useState('');
  const q = useDebounced(words).trim();
  const wanted = { page: 1, ...(q && { q }) };
  const matches = useQuery(matchesQuery(wanted)).data?.rows ?? [];
  const isRefund = way === 'refund';
  const fixed = useQuery({ ...confirmedQuery(wanted), enabled: isRefund }).data?.rows ?? [];
  const unpaid = useQuery({ ...unpaidQuery(wanted), enabled: isRefund }).data?.rows ?? [];
  const candidates = useQuery(candidatesQuery(deposit)).data ?? [];
  return (
    <div className="fields">
      <TextField
        label="팀이나 이름으로 찾기"
        side="선택"
        hint="적지 않으면 기한이 가까운 매칭부터 나와요."
        enterKeyHint="search"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {way === 'match' ? (
        <SelectField
          label="어느 팀의 보증금인가요?"
          options={openSides(candidates, matches)}
          value={value}
          onValueChange={onValueChange}
          error={error}
          hint="금액이 더 많으면 남는 돈은 환불로 넘어가요."
        />
      ) : (
        <SelectField
          label="누구에게 돌려줄까요?"
          options={[BY_TRANSFER, ...possiblePayers(candidates, { matches, fixed, unpaid })]}
          value={value}
          onValueChange={onValueChange}
          hint="그 사람이 등록한 환불 계좌로 가요."
        />
      )}
    </div>
  );
}
