import { paths } from '@site/config/links';
import { supportPath } from '@site/config/paths';
import type { FragmentProps } from '@site/fragment-kit';
import { ServerHtml } from '@site/fragment-kit/server-html';
import { buttonClass } from '@site/ui';
import type { FormEvent, JSX } from 'react';
import type { MobileMenu as MobileMenuControl } from '../behaviour/useMobileMenu.ts';
import { mainLinks } from '../mainLinks.ts';
import { CallsToAction } from './CallsToAction.tsx';
import { LoginLink } from './LoginLink.tsx';
import styles from './MobileMenu.module.css';
import type { MenuContent } from './menuContent.tsx';
import { NavIcon } from './NavIcon.tsx';
import { NavLink } from './NavLink.tsx';
import { PressSummary } from './PressSummary.tsx';

interface MobileMenuProps extends Pick<FragmentProps, 'options' | 'emit'> {
  menu: MobileMenuControl;
  isLive: boolean;
  content: MenuContent | undefined;
}

/** The menu of small screens: a `details` whose sheet slides in over the whole screen. */
export function MobileMenu(props: MobileMenuProps): JSX.Element {
  const { menu, options, emit, isLive, content } = props;

  function handleChat(event: FormEvent) {
    event.preventDefault();
    menu.close();
    emit('chat:open', {});
  }

  return (
    <>
      <details
        ref={menu.details}
        className={styles.toggle}
        open={menu.state !== 'closed'}
        data-state={isLive ? menu.state : undefined}
        suppressHydrationWarning
      >
        <PressSummary
          label="Menu"
          isExpanded={isLive ? menu.isOpen : undefined}
          onPress={menu.toggle}
        >
          <span className={styles.bars} aria-hidden="true" />
        </PressSummary>
      </details>
      <nav className={styles.sheet} aria-label="Main menu">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only observes whether a link inside was followed */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
        <div
          className={styles.scroller}
          onClick={({ target }) => {
            if ((target as Element).closest('a')) menu.close();
          }}
        >
          <div className={styles.content}>
            <div className={styles.actions}>
              <CallsToAction options={options} />
            </div>
            <ul className={styles.links}>
              <li>
                <NavLink href={paths.features}>Features</NavLink>
              </li>
              {mainLinks.map(({ label, href }) => (
                <li key={href}>
                  <NavLink href={href}>{label}</NavLink>
                </li>
              ))}
            </ul>
            <ServerHtml>{content?.mobile}</ServerHtml>
            <div className={styles.foot}>
              <LoginLink className={buttonClass({ variant: 'secondary' })} />
              {/* Without script this opens the support page, where the chat is. */}
              <form action={supportPath} onSubmit={handleChat}>
                <button type="submit" className={buttonClass({ variant: 'secondary' })}>
                  <NavIcon name="chat" size={20} />
                  Chatbot Assistant
                </button>
              </form>
            </div>
          </div>
        </div>
      </nav>
    </>
  );
}
