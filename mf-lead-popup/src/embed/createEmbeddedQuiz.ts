import { COOKIE_DAYS } from '@site/config/limits';
import { openOutbox } from '@site/forms/outbox';
import type { Emit } from '@site/state';
import { COOKIES, type CookieJar } from '@site/state/cookies';
import { createTelemetry } from '@site/telemetry';
import { createUlid } from '@site/telemetry/ids/createUlid';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { PersonalInfoStep } from '../components/PersonalInfoStep.tsx';
import { buildLead } from '../lead/buildLead.ts';
import { collectAttribution } from '../lead/collectAttribution.ts';
import { sendLead } from '../lead/sendLead.ts';
import { createQuizStore, type QuizStore } from '../quiz/createQuizStore.ts';
import type { PersonalInfo } from '../quiz/personalInfo.ts';
import type { Answers } from '../quiz/questions.ts';
import type { Sender } from './createSender.ts';
import { sendTo } from './createSender.ts';
import type { EmbedHost, EmbedSettings, EmbedTrigger } from './EmbedApp.ts';
import { outboxName } from './hasWaitingPosts.ts';
import { readConsent } from './readConsent.ts';

/** What the element shows besides the quiz. */
export interface EmbedView {
  isOpen: boolean;
  trigger: EmbedTrigger;
  settings: EmbedSettings;
  /**
   * What became of the lead: `sent`; `waiting` to be sent again, `unsaved` the same as long as this page is open; `failed` for
   * good. `null` before there is one.
   */
  outcome: 'sent' | 'waiting' | 'unsaved' | 'failed' | null;
}

export interface EmbeddedQuiz {
  quiz: QuizStore;
  view: StoreApi<EmbedView>;
  open(trigger: EmbedTrigger): void;
  /** The quiz has become visible. */
  markShown(): void;
  close(): void;
  end(): void;
}

interface Dependencies {
  host: EmbedHost;
  sender: Sender;
  memory: CookieJar;
  /** Of this code; travels with the lead. */
  version: string;
  page: Pick<Document, 'title' | 'referrer' | 'baseURI'> & { readonly URL: string };
  goTo: (url: string) => void;
}

/** The quiz of an element with the side effects of its steps: events of the element, and the lead for the integration. */
export function createEmbeddedQuiz({
  host,
  sender,
  memory,
  version,
  page,
  goTo,
}: Dependencies): EmbeddedQuiz {
  const { siteUrl, dispatch } = host;
  const view = createStore<EmbedView>()(() => ({
    isOpen: false,
    trigger: 'show',
    settings: host.getSettings(),
    outcome: null,
  }));
  const { key } = view.getState().settings;
  const leadKey = createUlid(Date.now(), crypto.getRandomValues(new Uint8Array(16)));
  /** As the integration is set up, once that is known. */
  let ownCompletedUrl: string | undefined;
  let isRefused = false;
  let isSubmitted = false;

  const submitted = () => {
    if (isSubmitted) return;
    isSubmitted = true;
    dispatch('lead:submitted', { id: leadKey });
  };
  const remember = (days: number) => memory.set(COOKIES.quizCompleted, 'true', { days });

  const endListening = sender.listen({
    // A browser that was killed may have lost it.
    onWaiting: ({ isRejected }) => {
      if (!isRejected && memory.get(COOKIES.quizCompleted) === undefined)
        remember(COOKIE_DAYS.quizWaiting);
    },
    onStored: (post) => {
      remember(COOKIE_DAYS.quizCompleted);
      if (post.key !== leadKey) return;
      view.setState({ outcome: 'sent' });
      submitted();
    },
    onRejected: (post) => {
      memory.set(COOKIES.quizCompleted, '', { days: -1 });
      if (post.key === leadKey) view.setState({ outcome: 'failed' });
      dispatch('lead:failed', { id: post.key, reason: 'rejected' });
    },
  });

  const emit: Emit = (name, detail) => {
    if (name === 'post:waiting') {
      const { post } = detail as { post?: { isRejected?: boolean } };
      if (!post?.isRejected) {
        view.setState({ outcome: post ? 'unsaved' : 'waiting' });
        dispatch('lead:failed', { id: leadKey, reason: 'waiting' });
      }
      void sender.look(post);
    }
    if (name !== 'telemetry') return;
    const { event = '', properties = {} } = detail as { event?: string; properties?: object };
    const step = /^Submitted Pop-up: Step (\d)$/.exec(event)?.[1];
    const { question, answer } = properties as { question?: string; answer?: string };
    if (step)
      dispatch('lead:step', {
        step: Number(step),
        ...(question && answer && { question, answer }),
      });
  };

  async function send(person: PersonalInfo, answers: Answers, isHoneypotFilled: boolean) {
    const { consent } = host.getSettings();
    const isFull = readConsent(consent, window);
    const { title, referrer } = page;
    const url = isFull ? page.URL : withoutQuery(page.URL);
    const touch = { url, referrer, at: Date.now() };
    let isKept = false;
    const outbox = openOutbox(emit, { name: outboxName(siteUrl), fetch: sendTo(siteUrl) });
    const lead = {
      // The host's cookies are the host's.
      ...buildLead(person, answers, collectAttribution('', { first: touch, last: touch }, isFull)),
      page: { url, title: isFull ? title : '' },
      sdk: version,
      consent: isFull ? ['marketing'] : [],
    };
    await sendLead(lead, {
      path: `/api/embed/1/${key}/leads`,
      idempotencyKey: leadKey,
      elapsedMs: performance.now(),
      isHoneypotFilled,
      events: [],
      now: Date.now(),
      outbox: {
        send: async (post, onStored) => {
          const sent = await outbox.send(post, onStored);
          isKept ||= sent.isSaved;
          return sent;
        },
      },
      emit,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      onStored: () => {
        isKept = true;
        remember(COOKIE_DAYS.quizCompleted);
        view.setState({ outcome: 'sent' });
      },
    });
    if (!isKept) return;
    if (memory.get(COOKIES.quizCompleted) === undefined) remember(COOKIE_DAYS.quizWaiting);
    if (view.getState().outcome === null) view.setState({ outcome: 'sent' });
    submitted();
  }

  const quiz = createQuizStore({
    telemetry: createTelemetry(emit),
    lastStep: { Form: PersonalInfoStep, sendLead: send },
    onDone: () => {
      const url = findCompletedUrl();
      // A visitor who leaves now would lose a lead that is nowhere kept.
      if (!url || !isSubmitted) return;
      view.setState({ isOpen: false });
      goTo(url);
    },
  });

  /** Where the host sends visitors, else where the integration does. Only addresses of pages: the texts of others are code. */
  function findCompletedUrl(): string | undefined {
    const { completedUrl } = host.getSettings();
    const wanted = completedUrl ?? ownCompletedUrl;
    if (!wanted || wanted === 'none') return undefined;
    try {
      const { protocol, href } = new URL(wanted, page.baseURI);
      return /^https?:$/.test(protocol) ? href : undefined;
    } catch {
      return undefined;
    }
  }

  /** Asks what the integration wants. Without an answer the quiz goes on: its lead is kept. */
  async function readIntegration(): Promise<void> {
    const response = await fetch(`${siteUrl}/api/embed/1/${key}`, { credentials: 'omit' });
    if (response.ok) {
      const { completedUrl } = await response.json();
      if (typeof completedUrl === 'string') ownCompletedUrl = completedUrl;
    } else if ([401, 403, 404].includes(response.status)) {
      isRefused = true;
      console.error(`The integration-key ${key} is unknown, or not for ${location.origin}.`);
      view.setState({ isOpen: false });
      dispatch('lead:failed', { reason: 'refused' });
    }
  }
  void readIntegration().catch(() => {});

  return {
    quiz,
    view,
    open(trigger) {
      if (!isRefused) view.setState({ isOpen: true, trigger });
    },
    markShown() {
      const { trigger } = view.getState();
      memory.set(COOKIES.popupOpened, 'true', {
        days: trigger === 'show' ? COOKIE_DAYS.popupOpenedByShow : COOKIE_DAYS.popupOpened,
      });
      dispatch('lead:viewed', { trigger });
    },
    close() {
      if (!view.getState().isOpen) return;
      view.setState({ isOpen: false });
      dispatch('lead:closed', {});
    },
    end: endListening,
  };
}

const withoutQuery = (address: string) => address.split(/[?#]/)[0] ?? '';
