/** Shows new messages live, newest first, until updates are paused. */
const SHOWN = 20;
const pause = document.getElementById('pause');
const waiting = [];
let isPaused = false;

function show({ system, count, html }) {
  const section = document.getElementById(system);
  section.querySelector('.count').textContent = count;
  const list = section.querySelector('ol');
  list.insertAdjacentHTML('afterbegin', html);
  while (list.children.length > SHOWN) list.lastElementChild.remove();
}

const { latest } = document.body.dataset;
new EventSource(`/received?after=${latest}`).addEventListener('message', ({ data }) => {
  const received = JSON.parse(data);
  if (isPaused) waiting.push(received);
  else show(received);
});

pause.hidden = false;
pause.addEventListener('click', () => {
  isPaused = !isPaused;
  pause.setAttribute('aria-pressed', String(isPaused));
  if (!isPaused) for (const received of waiting.splice(0)) show(received);
});
