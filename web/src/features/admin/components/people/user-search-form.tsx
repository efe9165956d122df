import { useState, type FormEvent } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { fieldButton, TextField } from '../../../../ui/text-field.tsx';

interface Props {
  /** What was typed for the last search. */
  typed: string;
  isSearching: boolean;
  onSearch: (id: string) => void;
}

export function UserSearchForm({ typed, isSearching, onSearch }: Props) {
  const [text, setText] = useState(typed);
  const [error, setError] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setError('사용자 ID를 입력해 주세요');
    onSearch(text.trim());
  };
  return (
    <form onSubmit={submit} noValidate style={{ maxWidth: 480 }}>
      <TextField
        label="아이디, 이름이나 전화번호"
        hint="전화번호는 끝 네 자리만 적어도 찾아요."
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder="예: minjun, 김민준, 5678"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setError('');
        }}
        error={error}
        action={
          <Button type="submit" variant="quiet" className={fieldButton} busy={isSearching}>
            찾기
          </Button>
        }
      />
    </form>
  );
}
