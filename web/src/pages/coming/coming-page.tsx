import { useLocation } from 'react-router-dom';
import { useSayComing } from '../../features/history/api/changes.ts';
import { FillGlass } from '../../illustrations/fill-glass.tsx';
import { messageOf, NO_ANSWER } from '../../lib/api-error.ts';
import { dayTimeLabel } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Note } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';
import { WrongLinkPage } from '../../ui/wrong-link-page.tsx';
import { sideToken } from '../../../../shared/schemas/side-token.ts';

/** Opened by the link of the reminder, also by who is not signed in; its token stands behind the #, which no
 * server sees. It waits for a tap: programs open links, too. */
export function Component() {
  const token = useLocation().hash.slice(1);
  const { mutate: say, data: said, error, isPending } = useSayComing();
  if (!sideToken.safeParse(token).success) return <WrongLinkPage title="갈게요" address="문자에 있는" />;
  if (said) {
    return (
      <Page
        key="said"
        art={<FillGlass level={1} tone="ours" width={78} height={105} />}
        title="간다고 알렸어요"
        lead={`${dayTimeLabel(said.datetime)} ${said.bar_name}에서 만나요`}
      >
        <Stack gap={16}>
          <LinkButton to={paths.requestDetails} size="cta" full>
            입장권 보기
          </LinkButton>
          <Note tone="plain">못 가게 되면 입장권 아래에서 취소해 주세요.</Note>
        </Stack>
      </Page>
    );
  }
  return (
    <Page
      key="ask"
      art={<FillGlass level={0} tone="ours" width={78} height={105} />}
      title="만나러 갈 수 있어요?"
      lead="한 번 누르면 상대 팀에 알려 드려요"
    >
      <Stack gap={16}>
        <Button size="cta" full busy={isPending} busyLabel="알리고 있어요" onClick={() => say(token)}>
          갈게요
        </Button>
        {error && (
          <Note tone="bad" live>
            {messageOf(error, {
              fallback: '알리지 못했어요. 잠시 후 다시 시도해 주세요',
              network: NO_ANSWER,
            })}
          </Note>
        )}
      </Stack>
    </Page>
  );
}
