import { EmptyPage } from '../../ui/empty-page.tsx';

function NotFound() {
  return (
    <EmptyPage title="찾는 자리가 없어요">
      주소가 바뀌었거나 잘못 적혔어요.
      <br />
      홈에서 다시 찾아 주세요.
    </EmptyPage>
  );
}

export function Component() {
  return <NotFound />;
}
