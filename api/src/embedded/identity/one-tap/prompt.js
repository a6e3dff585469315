const answer = (data) => parent.postMessage(data, location.origin);

document.getElementById('take').addEventListener('click', async () => {
  const response = await fetch('credential', { method: 'POST' });
  answer(response.ok ? await response.json() : {});
});
document.getElementById('close').addEventListener('click', () => answer({}));
