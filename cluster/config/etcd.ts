import { type Node, nodes, ports } from '../layout.ts';

const peer = ({ etcd }: Node): string => `http://${etcd}:${ports.etcdPeers}`;
const client = ({ etcd }: Node): string => `http://${etcd}:${ports.etcd}`;

/** The arguments of one member. */
export const etcdArguments = (node: Node, dataDir: string): string[] => [
  `--name=${node.name}`,
  `--data-dir=${dataDir}`,
  `--listen-peer-urls=${peer(node)}`,
  `--initial-advertise-peer-urls=${peer(node)}`,
  `--listen-client-urls=${client(node)}`,
  `--advertise-client-urls=${client(node)}`,
  `--initial-cluster=${nodes.map((each) => `${each.name}=${peer(each)}`).join(',')}`,
  '--initial-cluster-state=new',
  '--enable-v2=true',
];
