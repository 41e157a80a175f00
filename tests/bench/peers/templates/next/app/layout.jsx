import '../site/site.css';
import { Footer } from '../site/Footer.jsx';
import { QuizButton } from '../site/islands/QuizButton.js';
import { Navigation } from '../site/Navigation.jsx';

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <Navigation />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <QuizButton />
        <Footer />
      </body>
    </html>
  );
}
