import { MEMBER_DATA_ROWS } from '../../../../../shared/limits.ts';
import { kstDay } from '../../../../../shared/calendar.ts';
import type { MyData } from '../../../../../shared/schemas/my-data.ts';
import { serverNow } from '../../../lib/clock.ts';
import { download } from '../../../lib/device/download.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Note } from '../../../ui/note.tsx';
import { useMyData } from '../api/settings.ts';
import { myDataPage } from '../model/my-data-page.ts';
import type { useBanner } from './use-banner.ts';

const FORMATS = {
  html: { type: 'text/html', textOf: myDataPage },
  json: { type: 'application/json', textOf: (data: MyData) => JSON.stringify(data, null, 2) },
} as const;

/** Hands members a copy of everything that is kept about them. */
export function MyDataPanel({ banner }: { banner: ReturnType<typeof useBanner> }) {
  const myData = useMyData();
  const save = async (format: keyof typeof FORMATS) => {
    try {
      const { type, textOf } = FORMATS[format];
      const text = textOf(await myData.mutateAsync());
      download(text, { name: `합석-내-정보-${kstDay(serverNow())}.${format}`, type });
      banner.succeed('내 정보를 파일로 저장했어요');
    } catch (error) {
      banner.fail(error, '내려받지 못했어요. 잠시 후 다시 시도해 주세요', '내려받는');
    }
  };
  const button = { full: true, busy: myData.isPending, busyLabel: '모으고 있어요' } as const;
  return (
    <Stack gap={24}>
      <Note tone="plain">
        회원 정보와 팀, 계좌, 신청, 만남, 입금과 환불, 문의, 알림까지 합석이 보관하는 내 정보를 종류마다 가장
        최근 {MEMBER_DATA_ROWS}건까지 담아 드려요. 상대 팀의 정보는 들어 있지 않아요. 전화번호와 계좌번호가
        그대로 보이니 여럿이 쓰는 기기에는 저장하지 마세요.
      </Note>
      <Button {...button} onClick={() => void save('html')}>
        읽기 쉬운 문서로 받기
      </Button>
      <Button {...button} variant="line" onClick={() => void save('json')}>
        JSON 파일로 받기
      </Button>
    </Stack>
  );
}
