/** Menus open natively; this closes them by Escape, a press elsewhere, or a link. */
const close = (except) => {
  for (const menu of document.querySelectorAll('header details[open]:has(> :only-child)'))
    if (!menu.parentElement.contains(except)) menu.open = false;
};

document.addEventListener('pointerdown', ({ target }) => close(target));
document.addEventListener('click', ({ target }) => target.closest('a') && close(null));
document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(null));
