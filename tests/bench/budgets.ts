import { atLeast, atMost } from './Figure.ts';

/** The site's budgets. Sizes in kB of 1024 bytes, memory in MB of 1024 kB, times in milliseconds. */
export const budgets = {
  scriptsBeforeInteraction: atMost(6),
  scriptRequestsBeforeInteraction: atMost(2),
  scriptsOfReaders: atMost(22),
  scriptsOfReadersWithoutTelemetry: atMost(8),
  menuTap: atMost(90),
  quizTap: atMost(330),
  inputDelay: atMost(100),
  softNavigation: atMost(250),
  softNavigationRequests: atMost(2),
  homeDocument: atMost(30),
  lighthouseScore: atLeast(100),
  largestPaint: atMost(1_200),
  layoutShift: atMost(0),
  fragmentRender: atMost(10),
  hydrationWaves: atMost(1),
  composition: atMost(1.5),
  throughput: atLeast(0.5),
  measuringTask: atMost(50),
  release: atMost(500),
  memory: atMost(700),
  embedLoader: atMost(4),
  embedCode: atMost(35),
  embedOpening: atMost(500),
  embedScoreLost: atMost(0),
};
