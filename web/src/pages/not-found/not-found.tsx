import { Empty } from '../../ui/empty.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

export function NotFound() {
  return (
    <Empty
      art="plate"
      level="h1"
      title="찾는 자리가 없어요"
      action={<LinkButton to="/">홈으로 가기</LinkButton>}
    >
      주소가 바뀌었거나 잘못 적혔어요.
      <br />
      홈에서 다시 찾아 주세요.
    </Empty>
  );
}
