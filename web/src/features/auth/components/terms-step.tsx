import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldMessage } from '../../../ui/field.tsx';
import { Box, Row, Stack } from '../../../ui/layout.tsx';
import { FootCta } from '../../../ui/page.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import styles from './forms.module.css';

export type LegalKind = 'terms' | 'privacy';
export type Agreed = Record<LegalKind, boolean>;

const DOCUMENTS = [
  { kind: 'terms', name: '이용약관' },
  { kind: 'privacy', name: '개인정보 처리방침' },
] as const;

interface Props {
  agreed: Agreed;
  onAgreedChange: (agreed: Agreed) => void;
  /** Renders a document in the sheet. */
  renderDocument: (kind: LegalKind) => ReactNode;
  onCancel: () => void;
  onNext: () => void;
  isBusy: boolean;
}

/** Step 1 of sign-up: consent to both documents, each readable in a sheet. */
export function TermsStep({ agreed, onAgreedChange, renderDocument, onCancel, onNext, isBusy }: Props) {
  const [open, setOpen] = useState<LegalKind | null>(null);
  const [wasTold, setTold] = useState(false);
  const isReady = agreed.terms && agreed.privacy;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onNext();
    else setTold(true);
  };
  const shown = DOCUMENTS.find(({ kind }) => kind === open);
  return (
    <Stack as="form" fill gap={24} onSubmit={submit} noValidate>
      <div>
        <Row gap={12} justify="between" className={styles.agree}>
          <Checkbox
            label={<b>전체 동의해요</b>}
            checked={isReady}
            onChange={({ target: { checked } }) => onAgreedChange({ terms: checked, privacy: checked })}
          />
        </Row>
        {DOCUMENTS.map(({ kind, name }) => (
          <Row key={kind} gap={12} justify="between" className={styles.agree}>
            <Checkbox
              label={`(필수) ${name}에 동의해요`}
              checked={agreed[kind]}
              onChange={(event) => onAgreedChange({ ...agreed, [kind]: event.target.checked })}
            />
            <Button variant="text" size="sm" aria-label={`${name} 보기`} onClick={() => setOpen(kind)}>
              보기
            </Button>
          </Row>
        ))}
        <Box above={12}>
          <FieldMessage
            error={wasTold && !isReady ? '모든 약관에 동의해야 가입할 수 있습니다' : undefined}
            hint="두 가지 모두 동의하면 다음으로 갈 수 있어요"
          />
        </Box>
      </div>
      <FootCta>
        <div className={styles.actions}>
          <Button variant="line" size="cta" onClick={onCancel}>
            취소
          </Button>
          {/* The button stays pressable before both are accepted: the press says what is missing. */}
          <Button
            type="submit"
            size="cta"
            disabled={!isReady}
            busy={isBusy}
            busyLabel="다음"
            onClickCapture={() => setTold(true)}
          >
            다음
          </Button>
        </div>
      </FootCta>
      <Sheet
        open={shown !== undefined}
        onOpenChange={(isOpen) => !isOpen && setOpen(null)}
        title={shown?.name ?? ''}
        size="wide"
      >
        {shown && renderDocument(shown.kind)}
      </Sheet>
    </Stack>
  );
}
