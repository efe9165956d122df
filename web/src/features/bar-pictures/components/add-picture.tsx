import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface Props {
  isBusy: boolean;
  onChoose: (file: File) => void;
}

/** Chooses a picture from the device. */
export function AddPicture({ isBusy, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-label="사진 고르기"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button variant="line" busy={isBusy} busyLabel="올리고 있어요" onClick={() => input.current?.click()}>
        <Icon name="plus" size={20} />
        사진 추가
      </Button>
    </>
  );
}
