const { request } = JSON.parse(sessionStorage.getItem('payment') ?? '{}');
document.querySelector('#what').textContent = request
  ? `${request.orderName} ${request.totalAmount.toLocaleString('ko-KR')}원`
  : '보증금 화면에서 오세요';

for (const button of document.querySelectorAll('button')) {
  button.addEventListener('click', async () => {
    const { paymentId: id, totalAmount: won, redirectUrl } = request;
    const isPaid = button.dataset.how === 'pay';
    if (isPaid) await fetch('/_local/payments', { method: 'POST', body: JSON.stringify({ id, won }) });
    location.assign(`${redirectUrl}?paymentId=${id}${isPaid ? '' : '&code=FAILURE_TYPE_PG'}`);
  });
}
