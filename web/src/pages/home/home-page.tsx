export function Component() {
  return <h1>우리 테이블이랑 합석할래요?</h1>;
}
