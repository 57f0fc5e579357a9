export default function Home() {
  return <h1>Hemline</h1>;
}
