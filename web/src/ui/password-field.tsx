import { useState, type ComponentProps } from 'react';
import type { FieldTexts } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';

interface Props extends FieldTexts, Omit<ComponentProps<'input'>, 'size' | 'id' | 'type'> {
  autoComplete: 'current-password' | 'new-password' | 'off';
}

/** A password input with a show button. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          size={20}
          label={shown ? '비밀번호 숨기기' : '비밀번호 보기'}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
