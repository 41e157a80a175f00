import { shareOut } from './shareOut.ts';

/**
 * Gives the visitor's vote to an answer, in place of an earlier one, and shows how all of them stand.
 *
 * @returns what to tell those who cannot see the bars
 */
export function voteInPoll(poll: HTMLElement, chosen: HTMLElement): string {
  const answers = [...poll.querySelectorAll<HTMLElement>('[data-votes]')];
  const votes = answers.map((each) => Number(each.dataset.votes) + (each === chosen ? 1 : 0));
  const shares = shareOut(votes);
  const said: string[] = [];
  for (const [index, answer] of answers.entries()) {
    answer.setAttribute('aria-pressed', String(answer === chosen));
    answer.style.setProperty('--share', String(shares[index]! / 100));
    const share = answer.querySelector('[data-share]')!;
    share.textContent = `${shares[index]}%`;
    said.push(`${answer.dataset.answer} ${shares[index]}%`);
  }
  const sum = votes.reduce((total, each) => total + each, 0);
  poll.dataset.voted = '';
  poll.querySelector('[data-total]')!.textContent = `${sum} readers have answered, you among them.`;
  return `Your vote is counted. ${said.join(', ')}.`;
}
