export default function HomePage() {
  return <main>Rostrum</main>;
}
