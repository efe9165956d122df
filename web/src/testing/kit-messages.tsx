import { useState } from 'react';
import { Accordion } from '../ui/accordion.tsx';
import { useAlert, useConfirm } from '../ui/ask.tsx';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { ErrorView } from '../ui/error-view.tsx';
import { Row, Stack } from '../ui/layout.tsx';
import { Note } from '../ui/note.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Popover } from '../ui/popover.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { SkeletonMemos } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';
import { useToast } from '../ui/toast.tsx';
import { Sample } from './kit-sample.tsx';

export function MessageSamples() {
  const [tab, setTab] = useState<'faq' | 'ask' | 'mine'>('faq');
  const [page, setPage] = useState(3);
  return (
    <>
      <Sample name="알림">
        <Stack gap={12}>
          <Note>12월 8일 (화)은 술집이 쉬는 날이에요</Note>
          <Note tone="bad">인증시간이 만료되었습니다. 다시 요청해주세요</Note>
          <Note tone="a">비밀번호를 바꿨어요</Note>
        </Stack>
      </Sample>
      <Asking />
      <Sample name="탭, 쪽 번호, 펼치기">
        <Tabs
          label="고객센터"
          tabs={[
            { value: 'faq', label: '자주 묻는 질문' },
            { value: 'ask', label: '문의하기' },
            { value: 'mine', label: '내 문의' },
          ]}
          value={tab}
          onValueChange={setTab}
        >
          {tab}
        </Tabs>
        <Accordion
          items={[
            { key: 'a', title: '보증금은 언제 보내요?', body: '매칭된 뒤에 보내요.' },
            { key: 'b', title: '돌려받을 수 있어요?', body: '상대 팀이 취소하면 모두 돌려드려요.' },
          ]}
        />
        <Pagination page={page} pages={7} onPageChange={setPage} label="목록" />
      </Sample>
      <Sample name="화면 밝기">
        <ThemeSwitch />
      </Sample>
      <Sample name="비었을 때, 안 될 때, 불러올 때">
        <Empty title="건너편 자리가 비어 있어요" action={<Button>첫 합석 신청하기</Button>}>
          친구 한 명만 더 부르면
          <br />
          신청할 수 있어요.
        </Empty>
        <ErrorView title="내역을 불러오지 못했어요" onRetry={() => undefined} home />
        <SkeletonMemos count={1} />
      </Sample>
    </>
  );
}

function Asking() {
  const alert = useAlert();
  const confirm = useConfirm();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const ask = async () => {
    const yes = await confirm('매칭을 취소할까요?', {
      text: '보낸 보증금 7,500원은 모두 돌려드려요.',
      confirmLabel: '매칭 취소하기',
      danger: true,
    });
    toast(yes ? '취소했어요' : '그대로 뒀어요');
  };
  return (
    <Sample name="묻고 알리기">
      <Row wrap gap={8}>
        <Button onClick={() => void alert('회원가입 성공!')}>알리기</Button>
        <Button onClick={() => void ask()}>묻기</Button>
        <Button onClick={() => toast('계좌번호를 복사했어요', { icon: 'check' })}>토스트</Button>
        <Button onClick={() => setOpen(true)}>시트</Button>
        <Popover trigger="보증금 계좌" title="보증금 계좌">
          합석은행 123-456-789012
        </Popover>
      </Row>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title="술집 고르기"
        foot={<Button onClick={() => setOpen(false)}>고르기</Button>}
      >
        <p className="sub">시트는 고르거나 확인할 때만 써요.</p>
        <Button variant="danger" onClick={() => void ask()}>
          모두 지우기
        </Button>
      </Sheet>
    </Sample>
  );
}
