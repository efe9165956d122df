import { copyText } from '../../../lib/device/clipboard.ts';
import { dayTimeLabel } from '../../../lib/format.ts';
import { textUrl } from '../../../lib/place-links.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Columns, Panel, Row, Stack } from '../../../ui/layout.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useAsked } from '../../../ui/use-asked.ts';
import { useRenewLink } from '../api/friends.ts';
import type { FixedDetail } from '../api/queries.ts';
import { useShare } from '../components/use-share.ts';
import { sizeOf } from '../model/sides.ts';
import { linkAddress } from '../model/words.ts';
import { LaidScene } from '../table/scenes.tsx';

interface Props {
  meeting: FixedDetail;
  link: string;
  onClose: () => void;
}

/** How the link looks to a friend, and the ways to send it. */
export function LinkSheet({ meeting, link, onClose }: Props) {
  const { message, say, share } = useShare();
  const ask = useAsked();
  const toast = useToast();
  const renewal = useRenewLink(meeting.uid_meetings_fixed);
  const address = linkAddress(link);
  const when = `${dayTimeLabel(meeting.datetime)}, ${meeting.bar_name}`;
  const words = `합석에 같이 가자! ${when}. 가입 없이 번호를 확인하고 태어난 해만 적으면 돼. ${address}`;
  const copy = async () =>
    say((await copyText(address)) ? '링크를 복사했어요' : '복사에 실패했어요. 길게 눌러 복사해 주세요');
  const renew = (title: string, confirmLabel: string, without?: string) =>
    ask({
      title,
      text: '전에 보낸 링크는 열리지 않아요. 나머지 친구는 그대로예요.',
      confirmLabel,
      run: () => renewal.mutateAsync(without),
      onDone: ({ message: done }) => toast(done, { icon: 'check' }),
      failed: '링크를 바꾸지 못했어요. 잠시 후 다시 시도해 주세요',
    });
  return (
    <Sheet open onOpenChange={onClose} title="친구에게 이렇게 보여요">
      <Stack gap={16}>
        <Panel tone="sunken" gap={12}>
          <LaidScene size={sizeOf(meeting)} ours={meeting.current_group_name} />
          <p>
            <b className="strong">{meeting.current_group_name}에서 같이 가자고 해요</b>
            <br />
            <span className="label sub">{when}</span>
          </p>
        </Panel>
        <p className="sub">
          친구는 가입하지 않아도 돼요. 번호를 확인하고 태어난 해만 적으면 우리 팀 잔이 하나씩 차요.
        </p>
        <Button size="cta" full onClick={() => void share(words)}>
          <Icon name="share" size={20} />
          카카오톡이나 다른 앱으로 보내기
        </Button>
        <Columns of={[2, 2, 2]} gap={8}>
          <a className={buttonClass({ variant: 'line', full: true })} href={textUrl(words)}>
            문자로 보내기
          </a>
          <Button variant="line" full onClick={() => void copy()}>
            <Icon name="copy" size={20} />
            링크 복사
          </Button>
        </Columns>
        <Row as="p" justify="center" className="caption sub" role="status">
          {message || `링크는 만나는 날까지 ${sizeOf(meeting) - 1}명만 쓸 수 있어요`}
        </Row>
        <Row wrap justify="center">
          <Button variant="text" onClick={() => void renew('링크를 바꿀까요?', '링크 바꾸기')}>
            링크 바꾸기
          </Button>
          {meeting.own_team.friends.map(({ id, last_four: last }) => (
            <Button
              key={id}
              variant="text"
              onClick={() => void renew(`끝자리 ${last}번을 빼고 링크를 바꿀까요?`, '빼기', id)}
            >
              끝자리 {last} 빼기
            </Button>
          ))}
        </Row>
      </Stack>
    </Sheet>
  );
}
